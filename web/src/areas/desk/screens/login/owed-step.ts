/** What is asked for after the password or the provider: a code, or first of all the factor that makes codes. */
export type OwedStep = 'CODE' | 'SET_UP';

const steps: readonly OwedStep[] = ['CODE', 'SET_UP'];

export function readOwedStep(word: unknown): OwedStep | undefined {
  return steps.find((step) => step === word);
}
