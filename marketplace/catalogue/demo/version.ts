/** Changes with the demo catalogue, so that a start knows without making it whether it is stored. Its test says the new one. */
export const demoVersion = '64732e155d758691';
