import { useLayoutEffect } from 'react';
import { strengthParams } from '../../src/page/account-params';
import { loadLibrary } from '../../src/page/password-library';

export default function PasswordLibrary(): null {
  useLayoutEffect(() => {
    // Where the shop has a meter, that one asks for the library.
    if (!strengthParams()) loadLibrary();
  }, []);
  return null;
}
