jQuery(document).on('ready', () => {});
