export default function AddressLocale(): null {
  return null;
}
