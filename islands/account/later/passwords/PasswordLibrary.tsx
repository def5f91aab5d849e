import { useLayoutEffect } from 'react';
import { strengthParams } from '../../params';
import { loadStrengthLibrary } from './library';

export default function PasswordLibrary(): null {
  useLayoutEffect(() => {
    // Where the shop has a meter, that one asks for the library.
    if (!strengthParams()) loadStrengthLibrary();
  }, []);
  return null;
}
