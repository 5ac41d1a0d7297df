export const cabinets = {};
