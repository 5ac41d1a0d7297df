// What the store shows a moment after its first picture, as one file.
export { PickState } from '../../../../../slices/coins/pick-state.tsx';
export { Shelf } from '../../../../../slices/store/shelf.tsx';
export { BuyWare, WareTicket } from '../../../../../slices/store/ware.tsx';
