import { Bind } from '../../../src/react/bind';
import { BUTTON_LINKS } from '.';

export default function ButtonLinks() {
  const press = (event: Event, link: Element) => {
    const { key, target, repeat } = event as KeyboardEvent;
    if (key !== ' ' || target !== link || event.defaultPrevented) return;
    // Also while the key repeats, or the page would scroll under the pressed button.
    event.preventDefault();
    if (!repeat) (link as HTMLElement).click();
  };
  return <Bind node={document.body} match={BUTTON_LINKS} on={{ keydown: press }} />;
}
