/** Where the place at which somebody looked last is kept on this device. */
export const placeKey = 'recoil-persist';

/** R-GEN-07: the building whose floors, sections and map the navigation shows. */
export const campusHall = '새롬관';

/** The floor the map panel opens with when no floor has been chosen. */
export const firstMapFloor = 2;
