// What pages of the series show a moment after their first picture, as one file.
export { AddToCalendar } from '../../../slices/talks/add-to-calendar.tsx';
export { Comments } from '../../../slices/talks/comments.tsx';
export { EditLink } from '../../../slices/talks/edit-link.tsx';
export { Pager } from '../../../ui/data/pager.tsx';
export { Beside } from '../screens/detail/beside.tsx';
export { ClearSearch, SearchIcon } from '../screens/home/search-marks.tsx';
