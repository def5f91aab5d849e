export default function CheckoutForms() {
  return null;
}
