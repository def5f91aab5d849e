export default function CountryState(): null {
  return null;
}
