import { defineSlice } from '../../part.ts';
import { searchHandlers } from './handlers.ts';

export const search = defineSlice({ name: 'search', owns: [], handlers: searchHandlers });
