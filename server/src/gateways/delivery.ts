/** The end of a delivery that did not fail: it was taken over, or there is nobody at that address for good. */
export type Delivery = 'TAKEN' | 'NOBODY';

/** A delivery that may succeed when it is tried again. Its code holds nothing about the recipient. */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';
  readonly code: string;
  constructor(code: string, options?: ErrorOptions) {
    super(`The message was not taken over: ${code}`, options);
    this.code = code;
  }
}
