import { defineSlice } from '../../part.ts';
import { ownDataHandlers } from './handlers/own-data.ts';
import { pictureHandlers } from './handlers/picture.ts';

/** The picture of oneself, on the screen, in a calendar and as a file. It shows data of the other slices, so it comes last. */
export const me = defineSlice({
  name: 'me',
  owns: ['calendars'],
  handlers: { ...pictureHandlers, ...ownDataHandlers },
});
