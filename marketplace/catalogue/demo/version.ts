/** Changes with the demo catalogue, so that a start knows without making it whether it is stored. Its test says the new one. */
export const demoVersion = '3fd65dbd224a8c78';

/** Changes with the demo pictures, so that none is shown that older code drew. Its test says the new one. */
export const drawingsVersion = '217a7e3200fdca6b';
