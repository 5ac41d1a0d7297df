import { defineSlice } from '../../part.ts';
import { previewHandlers } from './handlers.ts';

export const previews = defineSlice({ name: 'previews', owns: [], handlers: previewHandlers });
