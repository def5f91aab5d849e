export default function CardFields() {
  return null;
}
