/** What the embedded database needs of a logger (pino's way: fields, then the message). */
export interface EmbeddedLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
