import "rxjs";
