export const rentals = {};
