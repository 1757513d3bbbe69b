/** Google's Material icons: the build compiles each import to one component. */
declare module '~icons/ic/*' {
  const icon: import('./icon').Icon;
  export default icon;
}
