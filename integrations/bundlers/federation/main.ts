// Federation negotiates shared packages first, so the application is behind an import().
void import("./host");
