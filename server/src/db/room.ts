import { defineRoom } from '../part.ts';

export const dbRoom = defineRoom({ name: 'db', owns: ['schema_migrations', 'policies'] });
