/** The outcome of `work`, or a TimeoutError when it takes longer; a later outcome is dropped. */
export async function withDeadline<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException('It took too long', 'TimeoutError')), milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
