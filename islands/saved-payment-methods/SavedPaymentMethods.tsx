export default function SavedPaymentMethods() {
  return null;
}
