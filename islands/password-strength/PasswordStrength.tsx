export default function PasswordStrength() {
  return null;
}
