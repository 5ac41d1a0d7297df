export const available = {};
