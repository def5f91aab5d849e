export default function CheckoutFields() {
  return null;
}
