export default function PaymentMethods() {
  return null;
}
