import { useState } from 'react';

/**
 * The newest value while it may change, and afterwards the last one: what a dialog shows of the world stays as it was
 * when the dialog was answered. While the value is the same it has to be the same object.
 */
export function useKept<Value>(value: Value, mayChange: boolean): Value {
  const [kept, setKept] = useState({ value });
  if (mayChange && !Object.is(kept.value, value)) setKept({ value });
  return mayChange ? value : kept.value;
}
