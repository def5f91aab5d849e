window.dispatchEvent(new Event('stub'));
