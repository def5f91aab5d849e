/** Why an order is not placed, for the gateway port: the shopper reads the message, or nothing if it is empty. */
export const paymentStop = (message: string): Error =>
  Object.assign(new Error(message), { name: 'PaymentStop' });
