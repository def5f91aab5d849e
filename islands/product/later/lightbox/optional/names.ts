import { t } from '../../../../../src/page/text';
import { accessibleNameOf, type Shell } from '../shell';

const words = {
  root: ['images', 'Images'],
  zoom: ['zoomImage', 'Zoom in/out'],
  fs: ['fullScreen', 'Toggle fullscreen'],
  share: ['share', 'Share'],
  close: ['close', 'Close'],
  left: ['previous', 'Previous'],
  right: ['next', 'Next'],
} as const;

type Named = keyof typeof words;

/** Names of the dialog and its buttons where the server gave none, or where left is not back. */
export function controlNames(shell: Shell): Partial<Record<Named, string>> {
  const server = (part: Named) => accessibleNameOf(shell[part]);
  const ours = (part: Named) => {
    const [key, text] = words[part];
    return t(key, text);
  };
  const missing = (Object.keys(words) as Named[]).filter((part) => !server(part));
  const names: Partial<Record<Named, string>> = Object.fromEntries(missing.map((part) => [part, ours(part)]));
  if (shell.rtl) {
    // The server's words name the key as well, which is the other one now.
    const bare = (part: Named) => (server(part) || ours(part)).replace(/\s*\(.*/, '');
    names.left = bare('right');
    names.right = bare('left');
  }
  return names;
}
