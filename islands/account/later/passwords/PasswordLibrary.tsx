import { useLayoutEffect } from 'react';
import { strengthParams } from '../../params';
import { loadStrengthLibrary } from './library';

/** Fetches the strength library where the shop has no meter that does. It shows nothing. */
export default function PasswordLibrary(): null {
  useLayoutEffect(() => {
    // Where the shop has a meter, that one asks for the library.
    if (!strengthParams()) loadStrengthLibrary();
  }, []);
  return null;
}
