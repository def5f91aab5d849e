import { useLayoutEffect } from 'react';
import { strengthParams } from '../../params';
import { loadLibrary } from './library';

export default function PasswordLibrary(): null {
  useLayoutEffect(() => {
    // Where the shop has a meter, that one asks for the library.
    if (!strengthParams()) loadLibrary();
  }, []);
  return null;
}
