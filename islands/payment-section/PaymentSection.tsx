export default function PaymentSection() {
  return null;
}
