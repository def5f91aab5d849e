export default function LostPassword() {
  return null;
}
