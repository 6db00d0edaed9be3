declare const brand: unique symbol;

/** A value of type `T` that only its own constructor may make. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
