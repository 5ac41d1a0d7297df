// What home shows a moment after its first picture, as one file.
export { CabinetDoor } from '../../../../../slices/cabinets/cabinet-door.tsx';
export { LateCost } from '../../../../../slices/penalties/late-cost.tsx';
export { ProgressBar } from '../../../../../ui/feedback/progress-bar.tsx';
export { Guide } from './guide.tsx';
export { NearestDoor, NearestPlan, NearestWords, RentNearest } from './nearest.tsx';
export { Code, Left, Outcome, ShareButton } from './waiting.tsx';
