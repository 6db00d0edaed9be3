declare const brand: unique symbol;

/** A value of type `T` that only the constructor of its own module makes. */
export type Brand<T, Name extends string> = T & { readonly [brand]: Name };
