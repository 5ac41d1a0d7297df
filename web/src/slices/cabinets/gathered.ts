import { useEffect } from 'react';
import { create } from 'zustand';

/** The cabinet whose people have just gathered, until its door has been seen to close. */
const useStore = create<{ readonly cabinetId: number | null }>(() => ({ cabinetId: null }));

/** R-SHARE-03, R-SHARE-04: the session one waited in has become a rental. */
export function tellGathered(cabinetId: number): void {
  useStore.setState({ cabinetId });
}

/** Whether the door of this cabinet closes on its gathered people now; once: a person who comes back finds it closed. */
export function useGathered(cabinetId: number): boolean {
  const gathered = useStore((state) => state.cabinetId === cabinetId);
  useEffect(
    () => () => {
      if (gathered) useStore.setState({ cabinetId: null });
    },
    [gathered],
  );
  return gathered;
}
