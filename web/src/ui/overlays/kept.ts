import { useState } from 'react';

/**
 * The newest value as long as it may change, afterwards the last one: what a dialog shows of the world stays as it was
 * when it was answered. The value has to be the same object as long as it is the same.
 */
export function useKept<Value>(value: Value, mayChange: boolean): Value {
  const [kept, setKept] = useState({ value });
  if (mayChange && !Object.is(kept.value, value)) setKept({ value });
  return mayChange ? value : kept.value;
}
