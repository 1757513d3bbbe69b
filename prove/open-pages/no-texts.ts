/** Takes the place of the texts that the build of the web makes: pages without a screen show none. */
export default {};
