// Forms that choose a password.
import './more-parts';
import '../areas/forms';

export { default as LostPassword } from '../../../islands/lost-password/LostPassword';
export { default as PasswordLibrary } from '../../../islands/password-library/PasswordLibrary';
export { default as PasswordStrength } from '../../../islands/password-strength/PasswordStrength';
