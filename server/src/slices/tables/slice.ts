import { defineSlice } from '../../part.ts';
import { tableHandlers } from './handlers.ts';

export const tables = defineSlice({ name: 'tables', owns: [], handlers: tableHandlers });
