package example.site;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class Site {
    public static void main(String[] args) {
        SpringApplication.run(Site.class, args);
    }
}
