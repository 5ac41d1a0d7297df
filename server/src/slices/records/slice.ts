import { defineSlice } from '../../part.ts';

export const records = defineSlice({ name: 'records', owns: ['admin_records'], handlers: {} });
