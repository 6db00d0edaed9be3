import "../../application/offer/offer.ts";
