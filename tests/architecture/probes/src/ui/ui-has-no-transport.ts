import "axios";
