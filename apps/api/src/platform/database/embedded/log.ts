/** The logger that the embedded database needs, with pino's arguments: fields, then the message. */
export interface EmbeddedLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
