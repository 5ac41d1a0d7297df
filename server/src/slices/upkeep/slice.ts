import { defineSlice } from '../../part.ts';
import { upkeepHandlers } from './handlers.ts';

export const upkeep = defineSlice({ name: 'upkeep', owns: [], handlers: upkeepHandlers });
